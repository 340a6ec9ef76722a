export const Bio = ({ text }: { text: string }) => (
  <p className="max-w-96 text-pretty break-words whitespace-pre-line">
    <bdi>{text}</bdi>
  </p>
)
