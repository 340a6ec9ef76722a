export const Bio = ({ text }: { text: string }) => (
  <p className="max-w-96 text-pretty break-words whitespace-pre-line beside:mx-auto">
    <bdi>{text}</bdi>
  </p>
)
