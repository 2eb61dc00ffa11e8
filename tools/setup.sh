#!/usr/bin/env bash
# Installs missing Debian packages. Their services are not started and no PostgreSQL cluster is
# created: `npm run services` runs local instances.
set -euo pipefail

packages=(
  postgresql-15       # primary database, search, jobs
  postgresql-contrib  # pg_trgm and friends
  redis-server        # cache, rate limits, live events
  nginx               # media edge
  ceph-mon            # S3 store: monitor
  ceph-osd            # S3 store: data
  ceph-common         # S3 store: its command line
  radosgw             # S3 store: the S3 interface
  ffmpeg              # encoding, fingerprints, spectrograms
  fluidsynth          # renders scores with the soundfont
  musescore-general-soundfont-lossless  # the instruments
  libmysofa1          # HRTF (KEMAR) for binaural mixes
  chromium-headless-shell  # end-to-end tests and screenshots; a fifth less work than the full browser
  fonts-noto-cjk      # Korean fallback font
  wrk                 # load generator for benchmarks
  poppler-utils       # converts certificates to text and images, in tests
  zbar-tools          # reads QR codes of certificates, in tests
  python3-requests    # runs the Python examples of the API, in tests
  prometheus          # promtool: checks and tests of alert rules; fault runs
  prometheus-alertmanager  # amtool, and the fault run of alerts
  prometheus-node-exporter # disks, in the fault run of alerts
  haproxy             # edge of hosts with systemd: check of its configuration, upgrade rehearsal
  curl                # requests by hand and in scripts
  ca-certificates     # https from all of the above
)

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "apt is not available. Install the equivalents of these Debian packages:" >&2
  printf '  %s\n' "${packages[@]}" >&2
  echo "PostgreSQL must be version 15 with its programs in /usr/lib/postgresql/15/bin." >&2
  exit 1
fi

installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
  grep -qx "installed $package" <<<"$installed" || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "All packages are installed."
  exit 0
fi
echo "Installing ${missing[*]}"

if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "Installing packages needs root, and sudo is missing. Run as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  exec sudo bash "${BASH_SOURCE[0]}"
fi

export DEBIAN_FRONTEND=noninteractive
apt=(apt-get -q -o DPkg::Lock::Timeout=300)
policy=/usr/sbin/policy-rc.d
policy_before=$policy.before-onsori
no_cluster=/etc/postgresql-common/createcluster.d/onsori-setup.conf

restore() {
  rm -f "$policy" "$no_cluster"
  if [ -e "$policy_before" ]; then mv "$policy_before" "$policy"; fi
}
if [ -e "$policy" ] && [ ! -e "$policy_before" ]; then mv "$policy" "$policy_before"; fi
trap restore EXIT
printf '#!/bin/sh\nexit 101\n' >"$policy"
chmod 755 "$policy"
mkdir -p "$(dirname "$no_cluster")"
echo "create_main_cluster = false" >"$no_cluster"

if ! "${apt[@]}" install --simulate --no-install-recommends "${missing[@]}" >/dev/null 2>&1; then
  "${apt[@]}" update
fi
if ! "${apt[@]}" install -y --no-install-recommends "${missing[@]}"; then
  # The package lists may name versions that the mirror no longer has.
  "${apt[@]}" update
  "${apt[@]}" install -y --no-install-recommends "${missing[@]}"
fi

# Do not start the system services at boot either.
if command -v systemctl >/dev/null; then
  for package in "${missing[@]}"; do
    case $package in
      postgresql-15) systemctl --quiet disable postgresql.service || true ;;
      redis-server | nginx | haproxy | prometheus | prometheus-alertmanager | prometheus-node-exporter) systemctl --quiet disable "$package.service" || true ;;
    esac
  done
fi
echo "Installed."
