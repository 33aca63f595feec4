import { NoPicture } from '@toonbank/ui/no-picture.tsx'

interface LinePictureProps {
  readonly image: { readonly base: string; readonly colour: string } | null
  readonly className?: string
}

export const LinePicture = ({ image, className = 'w-20' }: LinePictureProps) =>
  image ? (
    <img
      src={`${image.base}-160.jpg`}
      alt=""
      width={80}
      height={100}
      loading="lazy"
      className={`aspect-4/5 h-auto shrink-0 self-start object-cover ${className}`}
      style={{ backgroundColor: image.colour }}
    />
  ) : (
    <NoPicture className={`aspect-4/5 shrink-0 self-start ${className}`} />
  )
