/** The sun over the prairie. */
export function BrandMark() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <path
        className="text-mark"
        stroke="currentColor"
        d="M8 16a6 6 0 0 1 12 0M14 6V4M6.2 9 4.8 7.6M21.8 9l1.4-1.4"
      />
      <path stroke="currentColor" d="M3 16.5c6 0 8 3 12 3s6-2 10-2M5 22c4 0 6 2 9 2s5-1.5 8-1.5" />
    </svg>
  )
}
