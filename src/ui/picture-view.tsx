import { fallbackWidth, type Picture, pictureSources, pictureUrl } from '#platform/files/pictures.ts'

type Props = {
  picture: Picture
  /** '' if adjacent text says the same. */
  alt: string
  /** The rendered width, as in <img sizes>: '(min-width: 48rem) 24rem, 100vw'. */
  sizes: string
  className?: string
  /** For the first picture that the visitor sees: loads it eagerly, with high priority. */
  first?: boolean
  /** For a picture that will soon be in view: loads it eagerly. */
  eager?: boolean
}

/**
 * A stored picture: AVIF in the width that fits, or one WebP for the few browsers without AVIF. Its space is reserved,
 * and has the picture's average colour until the picture is loaded.
 */
export function PictureView({ picture, alt, sizes, className = '', first = false, eager = false }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture.key, fallbackWidth, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={first || eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  )
}
