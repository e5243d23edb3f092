/** Seconds that a sent code is valid. */
export const sentCodeSeconds = 10 * 60
/** Seconds before a new code can be requested. */
export const resendSeconds = 30
/** How many guesses a sent code allows. */
export const maxGuesses = 5
