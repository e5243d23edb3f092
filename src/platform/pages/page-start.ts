import { sessionMark } from '#platform/process/session-mark.ts'
import { guestFormScript } from './guest-form.ts'
import { offerScript } from './language-offer.ts'
import { lateScriptsScript } from './late-scripts.ts'
import { defaultTheme, toolbarColorsOf } from './theme.ts'

/**
 * Shows the theme that this device remembers. On a page that the server made for one visitor it shows the theme of that
 * visitor, which the page carries as a style element and data-appearance. Without `themeSettings`, the light or dark
 * that is stored under the name `theme` counts.
 */
const themeScript = [
  'try{const s=localStorage,h=document.documentElement,p=n=>JSON.parse(s.getItem(n)||"null"),f=document.getElementById("theme"),',
  // If `theme-unsaved` is set, a theme was chosen on this device and has not reached the account yet, so the device's
  // theme is shown.
  'k=s.getItem("theme-unsaved")?0:h.dataset.appearance,t=k?0:p("theme-css"),m=document.querySelector("[name=theme-color]"),',
  'a=k||(p("themeSettings")||{}).appearance||(/dark/.test(s.theme)?"dark":"light"),',
  'd=a=="dark"||a=="system"&&matchMedia("(prefers-color-scheme:dark)").matches;',
  'if(!k&&f)f.remove();',
  'if(t){const e=document.createElement("style");e.id="theme";e.textContent=t.css;document.head.append(e);m.content=t.bars.light}',
  `if(d){c.add("dark");m.content=t?t.bars.dark:"${toolbarColorsOf(defaultTheme).dark}"}}catch{}`,
].join('')

/**
 * The only inline script of a page. The Content-Security-Policy contains its hash. It runs before the first paint. It
 * applies the stored theme to the page and to the browser's toolbar. It marks the page of a signed-in visitor, so that
 * CSS shows what is for members instead of what is for guests. It offers the visitor's language, and delays the other
 * scripts until after the first paint.
 */
export const startScript = [
  '{const c=document.documentElement.classList;',
  `c.toggle("member",/(^|; )${sessionMark}=/.test(document.cookie));`,
  guestFormScript,
  themeScript,
  '}',
  offerScript,
  lateScriptsScript,
].join('')
