/** In the place of a picture that a product does not have: its colour, calm. */
export function NoPicture({ colour, className }: { readonly colour: string | undefined; readonly className: string }) {
  return <div aria-hidden="true" className={`bg-linen ${className}`} style={{ backgroundColor: colour }} />
}
