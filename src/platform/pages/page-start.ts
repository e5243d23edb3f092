import { sessionSign } from '#platform/process/session-sign.ts'
import { earlyPressScript } from './early-press.ts'
import { offerScript } from './language-offer.ts'
import { lateScriptsScript } from './late-scripts.ts'
import { defaultTheme, toolbarColorsOf } from './theme.ts'

/**
 * Shows the theme that this device remembers, or, on a page that the server made for one visitor, what it says of theirs: the style
 * element and data-appearance. `theme` is the name under which earlier versions kept light or dark alone.
 */
const themeScript = [
  'try{const s=localStorage,h=document.documentElement,p=n=>JSON.parse(s.getItem(n)||"null"),f=document.getElementById("theme"),',
  // What was chosen here and has not reached the account yet.
  'k=s.getItem("theme-unsaved")?0:h.dataset.appearance,t=k?0:p("theme-css"),m=document.querySelector("[name=theme-color]"),',
  'a=k||(p("themeSettings")||{}).appearance||(/dark/.test(s.theme)?"dark":"light"),',
  'd=a=="dark"||a=="system"&&matchMedia("(prefers-color-scheme:dark)").matches;',
  'if(!k&&f)f.remove();',
  'if(t){const e=document.createElement("style");e.id="theme";e.textContent=t.css;document.head.append(e);m.content=t.bars.light}',
  `if(d){c.add("dark");m.content=t?t.bars.dark:"${toolbarColorsOf(defaultTheme).dark}"}}catch{}`,
].join('')

/**
 * The only inline script of a page; the policy names its hash. Before the first paint it applies the stored theme, to the browser's
 * toolbar too, marks the page of someone who is signed in, so that CSS shows what is for members instead of what is for guests, and
 * remembers what is pressed before it is ready, offers the visitor's language, and sees to it that the other scripts come after that paint.
 */
export const startScript = [
  '{const c=document.documentElement.classList;',
  `c.toggle("member",/(^|; )${sessionSign}=/.test(document.cookie));`,
  earlyPressScript,
  themeScript,
  '}',
  offerScript,
  lateScriptsScript,
].join('')
