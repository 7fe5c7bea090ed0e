/** The names of what is stored about an item's picture, beside its address: how it is described and cropped, and the consent to it. */
export const wordsOfPicture = ['imageAlt', 'imageFocus', 'imageConsent', 'consent', 'photoAlt'] as const;
