import { useEffect, useRef, useState } from 'react'
import { defineTexts, useTexts } from '../texts/texts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Sheet } from './sheet.tsx'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  /** A part of some browsers: https://developer.mozilla.org/docs/Web/API/BarcodeDetector. */
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

const cameraTexts = defineTexts({
  nld: {
    scan: 'Scan met de camera',
    point: 'Houd de camera voor de streepjescode.',
    refused: 'De camera mag of kan niet gebruikt worden. Typ de code.',
  },
  eng: {
    scan: 'Scan with the camera',
    point: 'Hold the camera in front of the barcode.',
    refused: 'The camera may not or cannot be used. Type the code.',
  },
})

const betweenLooks = 150

/** Reads a barcode with the camera of a phone. It is shown only where the browser can do that. */
export function CameraScan({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(cameraTexts)
  const [isPossible, setPossible] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setPossible(window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined), [])
  if (!isPossible) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('scan')}</Button>
      <Sheet title={t('scan')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Viewfinder
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      </Sheet>
    </>
  )
}

function Viewfinder({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(cameraTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const tell = useRef(onCode)
  tell.current = onCode
  useEffect(() => {
    let isOver = false
    let camera: MediaStream | undefined
    const look = async () => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const { current: shown } = video
      if (isOver || !shown || !window.BarcodeDetector) return stop()
      shown.srcObject = camera
      await shown.play()
      const detector = new window.BarcodeDetector()
      while (!isOver) {
        const [found] = await detector.detect(shown)
        if (found && !isOver) return tell.current(found.rawValue.trim())
        await new Promise((done) => setTimeout(done, betweenLooks))
      }
    }
    const stop = () => {
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
    look().catch(() => !isOver && setRefused(true))
    return () => {
      isOver = true
      stop()
    }
  }, [])
  if (isRefused) return <Notice tone="wrong">{t('refused')}</Notice>
  return (
    <>
      <p className="mb-2 text-muted">{t('point')}</p>
      <video ref={video} muted playsInline className="max-h-[60dvh] w-full rounded bg-sunken" />
    </>
  )
}
