import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { formatNumber } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { type Area, cropPicture, type OpenPicture } from '#ui/crop-picture.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { RangeField } from '#ui/range-field.tsx'
import { uploadPicture } from './mutations.ts'
import type { UploadedPicture } from './schema.ts'

export type Shape = {
  /** The width divided by the height. */
  aspect: number
  isRound?: boolean
  /** The maximum length of the longer side of the uploaded picture, in pixels. */
  most: number
}

type Props = {
  title: string
  picture: OpenPicture
  shape: Shape
  /**
   * Saves the uploaded picture. If this throws, the dialog shows the error and keeps the crop, so that the user can try
   * again.
   */
  onUploaded: (picture: UploadedPicture) => Promise<unknown>
  onClose: () => void
}

const maxZoom = 4
/** How far a press of an arrow key moves the picture, in screen pixels. */
const keyboardStep = 8

/**
 * A dialog in which the user chooses which part of a picture to keep, by dragging, pinching, scrolling the mouse wheel
 * or pressing keys. Saving shrinks this part and uploads it.
 */
export function CropDialog({ title, picture, shape, onUploaded, onClose }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const [tilt, setTilt] = useState(0)
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const area = useRef<Area>(undefined)
  const upload = useRef<AbortController>(undefined)
  const rotation = quarters * 90 + tilt
  useEffect(() => () => upload.current?.abort(), [])

  async function save(): Promise<void> {
    if (!area.current) return
    const controller = new AbortController()
    upload.current = controller
    setFailure(undefined)
    setSent(0)
    try {
      const crop = cropPicture(picture.image, { area: area.current, rotation, most: shape.most })
      // If this device cannot draw the part, the whole photo is sent.
      const cropped = await crop.catch(() => picture.file)
      await onUploaded(await uploadPicture(cropped, { onProgress: setSent, signal: controller.signal }))
      onClose()
    } catch (error) {
      setSent(undefined)
      if (!controller.signal.aborted) setFailure(error)
    }
  }

  const [percent, times] = [Math.round(zoom * 100), formatNumber(zoom, 1)]
  const isBusy = sent !== undefined
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="relative h-[min(20rem,42dvh)] overflow-hidden rounded-lg bg-black" aria-busy={isBusy}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={shape.aspect}
          maxZoom={maxZoom}
          cropShape={shape.isRound ? 'round' : 'rect'}
          showGrid={!shape.isRound}
          keyboardStep={keyboardStep}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={(degrees) => {
            setQuarters(Math.round(degrees / 90))
            setTilt(Math.round(degrees - Math.round(degrees / 90) * 90))
          }}
          onCropAreaChange={(_percentages, pixels) => {
            area.current = pixels
          }}
          cropperProps={{
            role: 'group',
            'aria-label': t`Part of the photo that is shown. Move it with the arrow keys.`,
          }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <fieldset disabled={isBusy} className="mt-4 grid gap-2">
        <RangeField
          label={t`Zoom`}
          name="zoom"
          value={percent}
          min={100}
          max={maxZoom * 100}
          step={10}
          valueText={`${times}×`}
          onChange={(value) => setZoom(value / 100)}
        />
        <div className="flex items-end gap-4">
          <div className="grow">
            <RangeField
              label={t`Straighten`}
              name="tilt"
              value={tilt}
              min={-45}
              max={45}
              step={1}
              valueText={`${tilt}°`}
              onChange={setTilt}
            />
          </div>
          <button type="button" onClick={() => setQuarters((now) => (now + 1) % 4)} className={button('secondary')}>
            <RotateCw size={18} aria-hidden="true" />
            <Trans>Rotate</Trans>
          </button>
        </div>
      </fieldset>
      {isBusy && <UploadProgress fraction={sent} />}
      {failure !== undefined && !isBusy && (
        <FormNotice isAnnounced error={failure} className="mt-4">
          {failureText(failure)}
        </FormNotice>
      )}
      <div className="mt-5 flex gap-3 *:min-h-12 *:grow">
        <button
          type="button"
          onClick={isBusy ? () => upload.current?.abort() : onClose}
          className={button('secondary')}
        >
          {isBusy ? <Trans>Stop</Trans> : <Trans>Cancel</Trans>}
        </button>
        <button type="button" onClick={save} disabled={isBusy} className={button()}>
          {failure !== undefined ? <Trans>Try again</Trans> : <Trans>Save photo</Trans>}
        </button>
      </div>
    </Dialog>
  )
}

/** Shows how much of a picture has been sent. Once everything is sent, shows that the server is saving it. */
function UploadProgress({ fraction }: { fraction: number }) {
  const { t } = useLingui()
  const percent = Math.round(fraction * 100)
  return (
    <div className="mt-4">
      <progress
        aria-label={t`Upload`}
        value={fraction}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken text-primary [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current"
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {percent < 100 ? <Trans>Uploading the photo …</Trans> : <Trans>Saving the photo …</Trans>}
      </p>
    </div>
  )
}
