/** The leave-guard scope of the caption editor, separate from the upload queue's: see `confirmLeave`. */
export const captionScope = 'caption';
