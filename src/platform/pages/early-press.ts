/**
 * Marks a button that is disabled only until the page's scripts are ready. An earlier press takes effect when they are
 * ready.
 */
export const waitsForScripts = { 'data-hydrates': '' }

/**
 * Marks a form that only guests can send without scripts. A member's press waits until the page's scripts know who the
 * visitor is.
 */
export const waitsForMembers = { 'data-waits': '' }

/**
 * A form that waits for members (`waitsForMembers`), with the number of times that a member has pressed its button
 * early.
 */
export type EarlyForm = HTMLFormElement & { pressed?: number }

/**
 * <html>, with the last button that was pressed before the page's scripts could act on it, and the function that
 * listens for presses.
 */
type EarlyPage = HTMLElement & { pressed?: HTMLButtonElement | null; hear?: (event: Event) => void }

/** How long after hydration a button may need to become ready, in ms. After that, an earlier press on it is dropped. */
const soon = 3000

/**
 * Remembers early presses. Runs before the first paint. `c` is the class list of <html>, which contains 'member' if the
 * session's mark is set. A button that is disabled until its scripts are ready gets no click, but it gets the release
 * of the pointer. Links, forms and popovers work without scripts.
 */
export const earlyPressScript = [
  'addEventListener("submit",e=>{const f=e.target;if(!e.defaultPrevented&&"waits"in f.dataset&&c.contains("member")){e.preventDefault();f.pressed=(f.pressed||0)+1}});',
  '{const h=document.documentElement;h.hear=e=>{const b=e.target.closest?.("button");',
  'h.pressed=b&&(e.type=="click"?b.type=="button"&&!b.hasAttribute("popovertarget"):b.disabled&&"hydrates"in b.dataset)?b:null};',
  'addEventListener("click",h.hear,true);addEventListener("pointerup",h.hear,true)}',
].join('')

/**
 * Stops remembering clicks, because React handles them from hydration on. The release of the pointer is still
 * remembered, because a button that waits for its scripts gets no click yet.
 */
export function leaveClicksToReact(): void {
  removeEventListener('click', (document.documentElement as EarlyPage).hear!, true)
}

/** Once the page is hydrated, repeats the visitor's last early press. */
export function pressAgain(): void {
  const page = document.documentElement as EarlyPage
  removeEventListener('pointerup', page.hear!, true)
  const { pressed } = page
  if (!pressed?.isConnected) return
  if (!pressed.disabled) {
    pressed.click()
    return
  }
  if (!isWaiting(pressed)) return
  const ready = new MutationObserver(() => {
    if (isWaiting(pressed)) return
    ready.disconnect()
    // This has no effect if the button is now disabled for a different reason.
    pressed.click()
  })
  ready.observe(pressed, { attributeFilter: Object.keys(waitsForScripts) })
  setTimeout(() => ready.disconnect(), soon)
}

function isWaiting(button: HTMLButtonElement): boolean {
  return 'hydrates' in button.dataset
}
