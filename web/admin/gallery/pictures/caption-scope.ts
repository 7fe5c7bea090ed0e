/** The part of the gallery that the editor of a caption is, apart from the pictures that wait: see `confirmLeave`. */
export const captionScope = 'caption';
