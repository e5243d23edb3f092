/** Marks a form that works without scripts for guests only. */
export const forGuests = { 'data-guests': '' }

/**
 * Runs before the first paint. `c` is the class list of <html>, which contains 'member' if the session's mark is set.
 * Until the scripts handle a form for guests and remove its mark, a member's press on it does nothing, because it would
 * lead to the login. The button is faint for them until then (ui/theme.css).
 */
export const guestFormScript =
  'addEventListener("submit",e=>{"guests"in e.target.dataset&&c.contains("member")&&e.preventDefault()});'
