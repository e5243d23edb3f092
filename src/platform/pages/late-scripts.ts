/** The id of the template that holds the page's scripts. */
export const lateScripts = 'scripts'

/** The maximum time after the first paint for which the scripts wait for the first picture, in ms. */
const mostWait = 1000

/**
 * Runs before the first paint. It requests the page's scripts once the page has been painted and its first picture has
 * arrived, because on a slow connection they would compete with visible content. Until then, links and forms work as
 * plain HTML does. Each script is a separate element, so that no single task evaluates all of them. None is async, so
 * they run in order. In a background tab nothing is painted, so the scripts do not wait.
 */
export const lateScriptsScript = [
  '{const d=document,run=()=>{const t=d.getElementById("',
  lateScripts,
  '");if(t){t.remove();for(const s of t.content.children)s.async=!1;d.head.append(t.content)}},',
  // A browser that does not know <link rel=expect> may paint a half-received page, whose first picture is still
  // missing.
  'wait=()=>{const p=d.querySelector("img[fetchpriority=high]");',
  'if(!p&&d.readyState=="loading")return addEventListener("DOMContentLoaded",wait);',
  `if(p&&!p.complete){p.onload=p.onerror=run;setTimeout(run,${mostWait})}else run()};`,
  'd.hidden?addEventListener("DOMContentLoaded",run):requestAnimationFrame(()=>setTimeout(wait))}',
].join('')
