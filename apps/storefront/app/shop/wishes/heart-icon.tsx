import { Icon } from '../../ui/icon/icon.tsx'

export const HeartIcon = ({ isFull, className = 'size-5' }: { isFull: boolean; className?: string }) => (
  <Icon name="heart" className={`${className} ${isFull ? 'fill-clay text-clay' : ''}`} />
)
