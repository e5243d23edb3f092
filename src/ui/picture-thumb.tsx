import { type Picture, type PictureFormat, pictureUrl, thumbWidth } from '../platform/pictures.ts'

type Props = {
  picture: Picture
  alt: string
  /** The rendered width, as in <img sizes>; at most 20rem. */
  sizes?: string
  className?: string
}

/** A lazy-loaded thumbnail, with as little markup as possible. */
export function PictureThumb({ picture, alt, sizes = '5rem', className = '' }: Props) {
  const sources = (format: PictureFormat) =>
    [thumbWidth, 320].map((width) => `${pictureUrl(picture.key, width, format)} ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture.key, thumbWidth, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  )
}
