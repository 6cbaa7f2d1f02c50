import { Dialog } from "~/ui/dialog/Dialog";

/** Placeholder of the booking wizard. */
export default function BookingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Agendar hora" width="wide">
      <p className="text-lg">Aquí eliges tu hora.</p>
    </Dialog>
  );
}
