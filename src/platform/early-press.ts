/** A form with this is for guests: for members it waits until the page's scripts know who presses. */
export const waitsForMembers = { 'data-waits': '' }

/** How often a member pressed before that. */
export type EarlyForm = HTMLFormElement & { pressed?: number }

/** Runs before the first paint. `c` is the class list of <html>, which says 'member' by the session's sign. */
export const earlyPressScript =
  'addEventListener("submit",e=>{const f=e.target;if(!e.defaultPrevented&&"waits"in f.dataset&&c.contains("member")){e.preventDefault();f.pressed=(f.pressed||0)+1}});'
