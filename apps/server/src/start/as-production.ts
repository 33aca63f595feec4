// React and other libraries read NODE_ENV when they are loaded, so import this first. A value that is set already
// stays.
process.env.NODE_ENV ??= 'production'
