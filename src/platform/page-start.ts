import { earlyPressScript } from './early-press.ts'
import { offerScript } from './language-offer.ts'
import { lateScriptsScript } from './late-scripts.ts'
import { sessionSign } from './session-sign.ts'
import { toolbarColors } from './toolbar-colors.ts'

/**
 * The only inline script of a page; the policy names its hash. Before the first paint it applies the stored theme, to the browser's
 * toolbar too, marks the page of someone who is signed in, so that CSS shows what is for members instead of what is for guests, and
 * counts how often they press what is not ready for them, offers the visitor's language, and sees to it that the other scripts come after that paint.
 */
export const startScript = [
  '{const c=document.documentElement.classList;',
  `c.toggle("member",/(^|; )${sessionSign}=/.test(document.cookie));`,
  earlyPressScript,
  'try{if(/dark/.test(localStorage.theme)){c.add("dark");',
  `document.querySelector("[name=theme-color]").content="${toolbarColors.dark}"}}catch{}}`,
  offerScript,
  lateScriptsScript,
].join('')
