import { type Picture, pictureUrl, thumbWidths } from '#platform/files/pictures.ts'

const [narrow, wide] = thumbWidths

type Props = {
  picture: Picture
  alt: string
  className?: string
}

/**
 * A lazy-loaded picture among several in a row, at most 10rem wide, in a frame whose size is already set. It loads with
 * lower priority than the large picture above it. Its markup is as short as possible, because each card of a list has
 * four such pictures.
 */
export function PictureThumb({ picture, alt, className }: Props) {
  return (
    <img
      src={pictureUrl(picture.key, narrow, 'webp')}
      srcSet={`${pictureUrl(picture.key, wide, 'webp')} 2x`}
      alt={alt}
      loading="lazy"
      fetchPriority="low"
      decoding="async"
      className={className}
      style={{ backgroundColor: picture.color }}
    />
  )
}
