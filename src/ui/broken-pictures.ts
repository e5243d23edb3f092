import { whenBack } from './connection.ts'

/** A drawing of a house. It is inline, because without a connection a file could not be loaded. */
const standIn = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480"><rect width="640" height="480" fill="#eceae6"/><g fill="none" stroke="#a8a39a" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"><path d="M200 250 320 150l120 100M225 232v118h190V232M290 350v-64h60v64"/><path d="M150 350h340"/></g></svg>',
)}`
/** How many times a picture is requested again. The number is limited, because the picture may not exist. */
const mostTries = 5

type Broken = { tries: number; sources: [element: HTMLSourceElement | HTMLImageElement, srcset: string][]; src: string }

/**
 * Replaces every picture that fails to load, now or later, with a drawing, and requests it again when the connection is
 * back. Returns the cleanup function.
 */
export function replaceBrokenPictures(): () => void {
  const broken = new Map<HTMLImageElement, Broken>()
  const replace = (image: HTMLImageElement) => {
    if (image.src === standIn) return
    const elements = [...(image.parentElement?.querySelectorAll('source') ?? []), image]
    const tries = (broken.get(image)?.tries ?? 0) + 1
    broken.set(image, { tries, src: image.src, sources: elements.map((element) => [element, element.srcset]) })
    for (const element of elements) element.removeAttribute('srcset')
    image.src = standIn
  }
  const restore = () => {
    for (const [image, { tries, src, sources }] of broken) {
      // The image has left the page, or shows a different picture now.
      if (!image.isConnected || image.src !== standIn) broken.delete(image)
      else if (tries < mostTries) {
        for (const [element, srcset] of sources) if (srcset) element.srcset = srcset
        image.src = src
      }
    }
  }
  // Error events of images do not bubble, but the document can capture them.
  const handleError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target)
  document.addEventListener('error', handleError, true)
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image)
  const stopWaiting = whenBack(restore)
  return () => {
    document.removeEventListener('error', handleError, true)
    stopWaiting()
  }
}
