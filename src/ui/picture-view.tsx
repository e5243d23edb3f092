import { type Picture, pictureSources, pictureUrl } from '../platform/pictures.ts'

type Props = {
  picture: Picture
  /** '' where the text beside says the same. */
  alt: string
  /** How wide it stands on the page, as in <img sizes>: '(min-width: 48rem) 24rem, 100vw'. */
  sizes: string
  className?: string
  /** The one picture that the visitor sees first: loaded at once, before others. */
  first?: boolean
  /** It is about to be seen: loaded without waiting for it to come into view. */
  soon?: boolean
}

/** A stored picture: AVIF or WebP in the width that fits, on its own colour while it loads, with its place kept. */
export function PictureView({ picture, alt, sizes, className = '', first = false, soon = false }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture.key, 640, 'webp')}
        srcSet={pictureSources(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={first || soon ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  )
}
