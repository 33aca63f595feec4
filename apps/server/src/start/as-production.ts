// Import this first, because React and other libraries read NODE_ENV when they are loaded. An existing value stays.
process.env.NODE_ENV ??= 'production'
