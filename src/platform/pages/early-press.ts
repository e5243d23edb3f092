/** A button with this is disabled only until the page's scripts are there: what is pressed meanwhile is pressed then. */
export const waitsForScripts = { 'data-hydrates': '' }

/** A form with this is for guests: for members it waits until the page's scripts know who presses. */
export const waitsForMembers = { 'data-waits': '' }

/** How often a member pressed before that. */
export type EarlyForm = HTMLFormElement & { pressed?: number }

/** <html>: the last button that was pressed before the page's scripts could act on it, and what hears that. */
type EarlyPage = HTMLElement & { pressed?: HTMLButtonElement | null; hear?: (event: Event) => void }

/** Milliseconds within which a button that waited for its scripts is ready, once the page is. */
const soon = 3000

/**
 * Runs before the first paint. `c` is the class list of <html>, which says 'member' by the session's sign. A button that is disabled
 * until its scripts are there gets no click, but the pointer's release. Links, forms and popovers work without scripts.
 */
export const earlyPressScript = [
  'addEventListener("submit",e=>{const f=e.target;if(!e.defaultPrevented&&"waits"in f.dataset&&c.contains("member")){e.preventDefault();f.pressed=(f.pressed||0)+1}});',
  '{const h=document.documentElement;h.hear=e=>{const b=e.target.closest?.("button");',
  'h.pressed=b&&(e.type=="click"?b.type=="button"&&!b.hasAttribute("popovertarget"):b.disabled&&"hydrates"in b.dataset)?b:null};',
  'addEventListener("click",h.hear,true);addEventListener("pointerup",h.hear,true)}',
].join('')

/** From hydration on React hears the clicks itself; what is disabled until it is through still gets none. */
export function leaveClicksToReact(): void {
  removeEventListener('click', (document.documentElement as EarlyPage).hear!, true)
}

/** Presses, once the page is hydrated, what the visitor has pressed last before that. */
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
    // Nothing happens where it is disabled for another reason by now.
    pressed.click()
  })
  ready.observe(pressed, { attributeFilter: Object.keys(waitsForScripts) })
  setTimeout(() => ready.disconnect(), soon)
}

function isWaiting(button: HTMLButtonElement): boolean {
  return 'hydrates' in button.dataset
}
