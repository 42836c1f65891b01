void import('./standalone.js');
