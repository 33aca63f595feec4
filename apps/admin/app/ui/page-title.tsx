/** The heading of a page, which is the name of its tab too. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <>
    <title>{children}</title>
    <h1>{children}</h1>
  </>
)
