import { openPopup } from './popup.js';

void openPopup();
