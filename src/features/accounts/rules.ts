/** The version of the terms that a new account accepts: that of src/features/articles/content/terms.en.md. */
export const termsVersion = '1'
