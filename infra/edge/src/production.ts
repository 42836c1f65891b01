// Import this first: React chooses its build when it's loaded.
process.env.NODE_ENV = 'production';
