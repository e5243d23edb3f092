import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'

type Props = {
  picture: Picture | null
  /** The `sizes` attribute of the <img>. */
  sizes: string
  className?: string
  eager?: boolean
}

/**
 * Shows the picture of a product, or a drawing of a parcel if it has none. A picture that fails to load is replaced by
 * `ui/broken-pictures.ts`.
 */
export function ProductPicture({ picture, sizes, className = '', eager = false }: Props) {
  const language = useLanguage()
  if (!picture)
    return (
      <span className={`grid place-items-center bg-sunken text-muted ${className}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="icon h-2/5 w-2/5 [stroke-width:1]">
          <path d="M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12l8.71-5M7.5 4.27l9 5.15" />
        </svg>
      </span>
    )
  return (
    <PictureView
      picture={picture}
      alt={pictureAlt(picture, language)}
      sizes={sizes}
      eager={eager}
      className={`object-cover ${className}`}
    />
  )
}
