/** The address for questions about personal data: the build's CONTACT_EMAIL (libs/web-kit/src/preset/compile.ts). */
declare const CONTACT_EMAIL: string;

export const contactEmail = CONTACT_EMAIL;
