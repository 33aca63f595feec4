// React and others look at this when they are loaded: import it before anything else. Set to something else, it stays.
process.env.NODE_ENV ??= 'production'
