import { Icon } from './icon/icon.tsx'

export function Stars({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex align-middle">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name="star"
          className={`size-4 ${star <= Math.round(value) ? 'text-ochre [&_path]:fill-current' : 'text-edge'}`}
        />
      ))}
    </span>
  )
}
