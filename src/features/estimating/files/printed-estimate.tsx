import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { useLatePart } from '#ui/late-part.ts'

const importPaper = () => import('./printed-paper.tsx')

/** Renders the whole estimate when the page is printed, because theme.css hides everything else then. */
export function PrintedEstimate() {
  const estimate = useOpenEstimate()
  const [printed, setPrinted] = useState<EstimateContent>()
  const [PrintedPaper, load] = useLatePart(importPaper, 'PrintedPaper')
  // The code is loaded in advance, because a browser does not wait when it prints, and there may be no connection then.
  useEffect(load, [load])
  const begin = useEffectEvent(() => flushSync(() => setPrinted(estimate.read())))
  useEffect(() => {
    const handleBegin = () => begin()
    const handleEnd = () => setPrinted(undefined)
    addEventListener('beforeprint', handleBegin)
    addEventListener('afterprint', handleEnd)
    return () => {
      removeEventListener('beforeprint', handleBegin)
      removeEventListener('afterprint', handleEnd)
    }
  }, [])
  if (!printed || !PrintedPaper) return null
  return createPortal(<PrintedPaper content={printed} />, document.body)
}
