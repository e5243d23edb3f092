/** The id of the template that holds the page's scripts. */
export const lateScripts = 'scripts'

/** Milliseconds that the scripts wait for the first picture after the first paint. */
const mostWait = 1000

/**
 * Runs before the first paint: what is seen comes before what can be pressed, because on a slow line they share it. The page's scripts
 * are asked for once it has been painted and its first picture has come; until then its links and forms work as HTML does. Each is a
 * script of its own, and as none is async they run in their order, so that no task evaluates all of them. In the background nothing is painted, nor waited for.
 */
export const lateScriptsScript = [
  '{const d=document,run=()=>{const t=d.getElementById("',
  lateScripts,
  '");if(t){t.remove();for(const s of t.content.children)s.async=!1;d.head.append(t.content)}},',
  // A browser that does not know <link rel=expect> may paint half of the page.
  'wait=()=>{const p=d.querySelector("img[fetchpriority=high]");',
  'if(!p&&d.readyState=="loading")return addEventListener("DOMContentLoaded",wait);',
  `if(p&&!p.complete){p.onload=p.onerror=run;setTimeout(run,${mostWait})}else run()};`,
  'd.hidden?addEventListener("DOMContentLoaded",run):requestAnimationFrame(()=>setTimeout(wait))}',
].join('')
