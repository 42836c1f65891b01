// Import this first: React and the presets choose their development mode when they're loaded.
process.env.NODE_ENV = 'development';
