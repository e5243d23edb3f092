/** The largest picture that is taken, in kB; phones' photos have 2 to 8 MB. */
export const maxPictureKilobytes = 15 * 1024

/** So long a picture that nothing shows is kept: the form that it was uploaded for may still be open. */
export const unusedPictureLifeMs = 24 * 60 * 60 * 1000
