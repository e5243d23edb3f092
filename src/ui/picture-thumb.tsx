import { type Picture, pictureUrl } from '../platform/pictures.ts'

/** A small picture, of 320 pixels at most and with as little markup as that takes. Loads when it comes near. */
export function PictureThumb({ picture, alt, className = '' }: { picture: Picture; alt: string; className?: string }) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureUrl(picture.key, 320, 'avif')} />
      <img
        src={pictureUrl(picture.key, 320, 'webp')}
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
