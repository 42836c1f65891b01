// Imported first: React chooses its build when it is loaded.
process.env.NODE_ENV = 'production';
