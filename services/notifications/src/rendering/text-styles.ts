import { light } from './palette.js';

export const plain = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: light.ink };
export const linked = { color: light.accent, textDecorationLine: 'underline' };
export const small = { margin: '0 0 12px', fontSize: '14px', lineHeight: '20px', color: light.inkSoft };
