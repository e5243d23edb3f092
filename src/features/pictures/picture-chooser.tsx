import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { refusalOf } from '#platform/http/api.ts'
import { button } from '#ui/button.ts'
import { type OpenPicture, openPicture } from '#ui/crop-picture.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useDisabledUntilHydrated, useIsHydrated } from '#ui/hydrated.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import type { Shape } from './crop-dialog.tsx'
import { uploadPicture } from './mutations.ts'
import { preparePhoto } from './prepare-photo.ts'
import { isAnimatedFile, isTooSmall, type PictureFault, pictureRefusals } from './rules.ts'
import type { UploadedPicture } from './schema.ts'

const LazyCropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog')

type Props = {
  shape: Shape
  /** The button's text, such as 'Change photo', and the dialog's title. */
  label: string
  hint?: ReactNode
  /** Stores the choice. Null removes the current picture. */
  onChosen: (picture: UploadedPicture | null) => Promise<unknown>
  hasPicture: boolean
}

/**
 * A button that chooses a file and opens a dialog to crop and upload it, and a button that removes the current picture.
 */
export function PictureChooser({ shape, label, hint, onChosen, hasPicture }: Props) {
  const { t, i18n } = useLingui()
  const failureText = useFailureText()
  const isReady = useIsHydrated()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<OpenPicture>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const disabled = useDisabledUntilHydrated(isBusy)
  const choose = useFocusWhen<HTMLButtonElement>(!isBusy && !picture)
  useEffect(() => () => picture?.close(), [picture])

  async function open(file: File): Promise<void> {
    const refuse = (fault: PictureFault) => setError(i18n._(pictureRefusals[fault]))
    if (await isAnimatedFile(file)) return refuse('animated')
    const opened = await openPicture(file)
    if (opened && isTooSmall({ width: opened.image.naturalWidth, height: opened.image.naturalHeight })) {
      opened.close()
      return refuse('too_small')
    }
    if (opened) return setPicture(opened)
    // This browser cannot open the file, so the file is sent without cropping. The server can open more formats. If it
    // cannot open this one, its error says what to do.
    const { blob, fault } = await preparePhoto(file)
    if (fault) return refuse(fault)
    await onChosen(await uploadPicture(blob))
  }

  async function run(step: () => Promise<unknown>): Promise<void> {
    setError(undefined)
    setIsBusy(true)
    try {
      await step()
    } catch (failure) {
      setError(refusalOf(failure) ?? failureText(failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        <button
          ref={choose}
          type="button"
          {...disabled}
          aria-describedby={error || hint ? id : undefined}
          onClick={() => input.current!.click()}
          onPointerEnter={() => void LazyCropDialog.preload()}
          className={button('secondary', isReady ? '' : 'disabled:opacity-100')}
        >
          {label}
        </button>
        {hasPicture && (
          <button
            type="button"
            {...disabled}
            onClick={() => run(() => onChosen(null))}
            className={button('quiet', isReady ? '' : 'disabled:opacity-100')}
          >
            <Trans>Remove photo</Trans>
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The input is emptied, because otherwise the same file could not be chosen again.
          target.value = ''
          if (file) void run(() => open(file))
        }}
      />
      <p
        id={id}
        role={error ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}
      >
        {error ?? (isBusy && !picture ? t`Opening the photo …` : hint)}
      </p>
      {picture && (
        <QuietBoundary>
          <LazyCropDialog
            title={label}
            picture={picture}
            shape={shape}
            onUploaded={onChosen}
            onClose={() => setPicture(undefined)}
          />
        </QuietBoundary>
      )}
    </div>
  )
}
