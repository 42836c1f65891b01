// Imported first: React and the presets choose their development form when they are loaded.
process.env.NODE_ENV = 'development';
