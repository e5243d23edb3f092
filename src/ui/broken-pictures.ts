const placeholder = '/no-picture.svg'

/** Puts a drawn house in the place of every picture that does not load, now and later. Gives what ends it. */
export function replaceBrokenPictures(): () => void {
  const replace = (image: HTMLImageElement) => {
    if (image.src.endsWith(placeholder)) return
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = placeholder
    image.srcset = ''
    image.src = placeholder
  }
  // An error does not rise through the page, but it can be caught on its way down.
  const heed = ({ target }: Event) => target instanceof HTMLImageElement && replace(target)
  document.addEventListener('error', heed, true)
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image)
  return () => document.removeEventListener('error', heed, true)
}
