import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Asked } from "~/client/direction/Asked";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import type { ServiceSettings } from "../settings-contract";
import { NewServiceForm } from "./NewServiceForm";
import { servicesQuery } from "./offered/services-query";
import { type PeopleBoxes, ServicePanel } from "./ServicePanel";

/** What the clinic sells, in the order of the site; each is edited where it stands. */
export default function ServicesPlace({ people }: { people: PeopleBoxes }) {
  const queryClient = useQueryClient();
  const query = useQuery(servicesQuery);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey });
  const keep = (service: ServiceSettings) => {
    queryClient.setQueryData<ServiceSettings[]>(servicesQuery.queryKey, (list) =>
      list?.map((each) => (each.id === service.id ? service : each)),
    );
  };
  return (
    <Asked query={query}>
      {(services) => (
        <div className="grid gap-6">
          <List
            title="Lo que reservan los pacientes"
            services={services.filter(({ active, audience }) => active && audience === "patients")}
            {...{ people, openId, setOpenId, keep, again }}
          />
          <List
            title="Lo que agenda solo el equipo"
            services={services.filter(({ active, audience }) => active && audience === "staff")}
            {...{ people, openId, setOpenId, keep, again }}
          />
          <List
            title="Fuera de uso"
            services={services.filter(({ active }) => !active)}
            {...{ people, openId, setOpenId, keep, again }}
          />
          {isAdding ? (
            <NewServiceForm
              onDone={async (service) => {
                await again();
                setAdding(false);
                if (service) setOpenId(service.id);
              }}
            />
          ) : (
            <Button variant="action" className="justify-self-start" onClick={() => setAdding(true)}>
              + Servicio
            </Button>
          )}
        </div>
      )}
    </Asked>
  );
}

interface ListProps {
  title: string;
  services: ServiceSettings[];
  people: PeopleBoxes;
  openId: string | null;
  setOpenId: (id: string | null) => void;
  keep: (service: ServiceSettings) => void;
  again: () => Promise<void>;
}

function List({ title, services, people, openId, setOpenId, keep, again }: ListProps) {
  if (services.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-lg">{title}</h2>
      <ul className="border-b border-line">
        {services.map((service) => (
          <li key={service.id} className="border-t border-line">
            <button
              type="button"
              aria-expanded={openId === service.id}
              onClick={() => setOpenId(openId === service.id ? null : service.id)}
              className="grid min-h-14 w-full grid-cols-[1fr_auto] items-center gap-x-4 py-2 text-left hover:bg-ink/6 sm:grid-cols-[1fr_5rem_7rem]"
            >
              <span className="min-w-0 font-semibold">{service.name}</span>
              <span className="hidden text-right text-ink-soft tabular-nums sm:block">
                {service.minutes} min
              </span>
              <span className="text-right tabular-nums">
                {service.priceFrom && "desde "}
                {formatPesos(service.price)}
              </span>
              {(service.packs.some(({ active }) => active) || service.seats > 1) && (
                <span className="col-span-full text-ink-soft">
                  {[
                    service.seats > 1 && `Clase de ${service.seats} cupos`,
                    ...service.packs.filter(({ active }) => active).map(({ name }) => name),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              )}
            </button>
            {openId === service.id && (
              <ServicePanel service={service} people={people} onSaved={keep} onUndone={() => void again()} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
