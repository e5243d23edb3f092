const placeholder = '/no-picture.svg'

/** Replaces every picture that fails to load, now or later, with a drawing of a house. Returns the cleanup function. */
export function replaceBrokenPictures(): () => void {
  const replace = (image: HTMLImageElement) => {
    if (image.src.endsWith(placeholder)) return
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = placeholder
    image.srcset = ''
    image.src = placeholder
  }
  // Error events of images do not bubble, but the document can capture them.
  const handleError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target)
  document.addEventListener('error', handleError, true)
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image)
  return () => document.removeEventListener('error', handleError, true)
}
