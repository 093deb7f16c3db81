"""HTTP plumbing: request context, languages, forms, errors, limits and work queues."""
