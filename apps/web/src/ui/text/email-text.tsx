/** An address that breaks after its @ where it has to break, not inside a word. */
export function EmailText({ address }: { address: string }) {
  const domain = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}
