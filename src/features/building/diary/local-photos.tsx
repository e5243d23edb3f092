import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PictureTile } from '#features/pictures/picture-tile.tsx'
import { preparePhoto } from '#features/pictures/prepare-photo.ts'
import { pictureRefusals } from '#features/pictures/rules.ts'
import { holdIfFree } from '#platform/device/free-lock.ts'
import { dropWaiting, keepWaiting, readWaiting, untried, type WaitingItem } from '#platform/device/waiting.ts'
import { createKey } from '#platform/http/keys.ts'
import { button } from '#ui/button.ts'
import { useFocusAfter } from '#ui/focus.ts'
import { mostPictures } from './rules.ts'
import type { WaitingPhoto } from './waiting-entry.ts'

type Props = {
  value: readonly WaitingPhoto[]
  /**
   * Called with a function that derives the new list from the current one, because each photo is added as soon as it is
   * ready.
   */
  onChange: (next: (before: readonly WaitingPhoto[]) => readonly WaitingPhoto[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Photos that stay on the device until the entry is sent. They come from the camera or the gallery and are shrunk at once. */
export function LocalPhotos({ value, onChange, onBusy }: Props) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<string[]>([])
  const [opening, setOpening] = useState(0)
  const [isTooMany, setIsTooMany] = useState(false)
  const addButton = useFocusAfter<HTMLButtonElement>(`${value.length}`)
  const free = mostPictures - value.length - opening
  const [count, total] = [value.length, mostPictures]
  const altOf = (place: number) => t`Photo ${place} of ${count}`

  async function add(files: readonly File[]): Promise<void> {
    const taken = files.slice(0, free)
    setIsTooMany(files.length > free)
    setFaults([])
    setOpening((before) => before + taken.length)
    onBusy(true)
    // Photos are decoded one at a time, because a phone does not have enough memory to decode all of them at once.
    for (const file of taken) {
      const { name } = file
      await open(file).catch(() => setFaults((before) => [...before, t`${name} could not be opened.`]))
      setOpening((before) => before - 1)
    }
    onBusy(false)
  }
  async function open(file: File): Promise<void> {
    const { blob, fault } = await preparePhoto(file)
    if (fault) return setFaults((before) => [...before, i18n._(pictureRefusals[fault])])
    onChange((before) => [...before, { id: createKey(), blob, uploadedId: null }])
  }
  return (
    <div>
      <p className="text-[0.9375rem] font-medium">
        <Trans>Photos</Trans> <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>
      </p>
      {count + opening > 0 && (
        <ul className="mt-2 grid grid-cols-4 gap-2 sm:grid-cols-6">
          {value.map((photo, at) => (
            <PictureTile
              key={photo.id}
              place={at + 1}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== photo.id))}
              className="aspect-square"
            >
              <BlobPicture blob={photo.blob} alt={altOf(at + 1)} />
            </PictureTile>
          ))}
          {Array.from({ length: opening }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all alike
            <li key={at} aria-hidden="true" className="aspect-square animate-pulse rounded-lg bg-sunken" />
          ))}
        </ul>
      )}
      <button
        ref={addButton}
        type="button"
        disabled={free <= 0}
        onClick={() => input.current!.click()}
        className={button('secondary', 'mt-2 min-h-12 w-full sm:w-auto')}
      >
        <Camera size={20} aria-hidden="true" />
        <Trans>Add photos</Trans>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        aria-label={t`Photos`}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Without this reset the browser reports no change when the same file is chosen again.
          target.value = ''
          void add(files)
        }}
      />
      <p role="status" className="mt-1.5 text-sm text-muted">
        {opening > 0 ? (
          <Trans>Opening the photo …</Trans>
        ) : (
          <Trans>
            {count} of {total} photos
          </Trans>
        )}
      </p>
      {isTooMany && (
        <p role="alert" className="text-sm text-danger">
          {t`You can add at most ${total} photos. The others were left out.`}
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault} role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ))}
    </div>
  )
}

/** Shows a photo that exists only on this device. */
export function BlobPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url ? <img src={url} alt={alt} decoding="async" className="size-full object-cover" /> : null
}

type Photos = readonly WaitingPhoto[]
/**
 * The photos of a new entry that has not been submitted, so it is not in the outbox yet. Only one open form uses the
 * key `id`.
 */
type Begun = WaitingItem<'diary begun', { projectId: number }, WaitingPhoto>
type Owner = { owner: number; projectId: number }
/**
 * The photos that a form has reserved for itself. No other form can take them until `release` is called or the tab is
 * closed.
 */
type Taken = Pick<Begun, 'id' | 'files'> & { release: () => Promise<void> }

/** The same as the lifetime of a form's text draft. */
const lifeMs = 24 * 60 * 60_000
/** Writes run one after the other, so that the last one wins. */
let writing: Promise<unknown> = Promise.resolve()

/**
 * The photos of a new entry. They are stored on this device, because otherwise they would be lost if the phone closes
 * the browser to free memory for the camera app. They are deleted when the entry is saved or cancelled, and at logout.
 * `photos` is undefined until the stored photos have been read. If `known` is given, this hook stores nothing, because
 * the photos are already in the outbox.
 */
export function useBegunPhotos(owner: number, projectId: number, known: Photos | undefined) {
  const [photos, setPhotos] = useState(known)
  const current = useRef<Photos>(photos ?? [])
  const isForgotten = useRef(false)
  const taken = useRef<Promise<Taken>>(undefined)
  useEffect(() => {
    if (known) return
    let isShown = true
    const taking = take({ owner, projectId })
    taken.current = taking
    void taking.then(({ files: kept }) => {
      if (!isShown) return
      current.current = [...kept, ...current.current]
      setPhotos(current.current)
    })
    return () => {
      isShown = false
      inTurn(async () => (await taking).release())
    }
  }, [owner, projectId, known])

  function change(next: (before: Photos) => Photos): void {
    current.current = next(current.current)
    setPhotos(current.current)
    if (!isForgotten.current) write(current.current)
  }
  /** Deletes the stored photos. Call it once the entry is saved or cancelled. */
  function forget(): void {
    isForgotten.current = true
    write([])
  }
  function write(photos: Photos): void {
    const taking = taken.current
    if (!taking) return
    inTurn(async () => {
      const { id } = await taking
      const at = Date.now()
      const begun: Begun = {
        ...{ id, kind: 'diary begun', owner, at, until: at + lifeMs, body: { projectId }, files: photos },
        ...untried,
      }
      if (photos.length > 0) await keepWaiting(begun)
      else await dropWaiting(id)
    })
  }
  return { photos, change, forget }
}

function inTurn(step: () => Promise<void>): void {
  writing = writing.then(step)
}

/**
 * Takes the latest stored photos of the project that no other form has reserved. If there are none, starts an empty set
 * under a new key.
 */
async function take(of: Owner): Promise<Taken> {
  await writing
  for (const { id } of await readBegun(of)) {
    const release = await holdIfFree(id)
    // The photos are read again, because the form that has just released them may have changed them.
    const begun = release && (await readBegun(of)).find((each) => each.id === id)
    if (begun) return { ...begun, release }
    await release?.()
  }
  const id = `diary begun ${createKey()}`
  return { id, files: [], release: (await holdIfFree(id))! }
}

/** The stored photos of a project's new entries, the latest first. */
async function readBegun({ owner, projectId }: Owner): Promise<Begun[]> {
  const waiting = (await readWaiting(owner)) as Begun[]
  return waiting.filter((each) => each.kind === 'diary begun' && each.body.projectId === projectId).reverse()
}
